declare module "*/FILES.md" {
  const keys: import("./game_editor/file_keys").FileKey[];
  export default keys;
}
