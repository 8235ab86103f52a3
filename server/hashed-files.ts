/**
 * @param file path under public/, with a leading slash
 * @returns whether the name changes with the content, so that the file behind it never does: webpack's chunks and
 * style sheets (eight hexadecimal digits), the editor's (eight capitals and digits) and all that Gatsby puts under
 * /static
 */
export function isHashed(file: string): boolean {
  return (
    file.startsWith('/static/') ||
    /^\/[^/]*[-.][0-9a-f]{8}\.(?:js|css)(?:\.map)?$/.test(file) ||
    /^\/admin\/[^/]*-[0-9A-Z]{8}\.(?:js|css|woff2)$/.test(file)
  );
}
