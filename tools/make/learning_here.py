"""Learns on this machine."""

from matches import openings_of


def learn_here(stage, work, plan):
    """Runs generations until the time of the plan is over."""
    work.run(
        stage, "roundel-learn", "run", "--variant-file", work.bare_file, "--out", work.learning.folder,
        "--hours", f"{plan.seconds / 3600:.6f}", "--first", f"{plan.first / 60:.4f}", "--nodes", plan.nodes,
        "--time", f"nodes={plan.match_nodes}", *openings_of(plan.match_nodes),
        *work.threads("--threads"), *work.threads("--concurrency"),
    )
