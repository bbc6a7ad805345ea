// The picture of a board that the page shows before the engine has come: what the page draws at the start of chess.

/** What only the live board needs. */
const live = ["role", "tabindex", "class", "style"];

/** The board of the page as a picture of its own. */
export const pictureOfBoard = (page) =>
  page.$eval(
    ".board > svg",
    (board, attributes) => {
      const copy = board.cloneNode(true);
      for (const group of copy.querySelectorAll(".overlay, .underlay")) group.remove();
      copy.setAttribute("font-family", "system-ui, sans-serif");
      for (const label of copy.querySelectorAll(".coordinate")) {
        label.setAttribute("stroke", "none");
        label.setAttribute("font-weight", "600");
      }
      for (const each of [copy, ...copy.querySelectorAll("*")])
        for (const { name } of [...each.attributes])
          if (attributes.includes(name) || /^(aria|data)-/.test(name)) each.removeAttribute(name);
      for (const cell of copy.querySelectorAll("[id^=cell-]")) cell.removeAttribute("id");
      return `${new XMLSerializer().serializeToString(copy)}\n`;
    },
    live,
  );
