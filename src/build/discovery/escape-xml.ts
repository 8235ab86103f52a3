/** @returns the text as it may stand between tags and in attributes, without the marks of where a line may end */
export function escapeXml(text: string): string {
  return text.replaceAll('\u200B', '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
