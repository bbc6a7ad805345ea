declare module "*/FILES.md" {
  const keys: import("./workshop/file_keys").FileKey[];
  export default keys;
}
