/** @returns the text with a capital at its beginning, as titles have it; letters that know none stay as they are */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
