/** Addresses of the outlines of countries, beside the editor's scripts (admin/build.mjs). */
declare module 'atlas:*' {
  const address: string;
  export default address;
}
