/**
 * Gives the page a title, and gives it back whenever the head of the page that failed is put in order
 * (src/router/head-handler.tsx), which also takes it away with the page.
 *
 * @param language tag of the language, which `<html>` may not have where nothing of a page could be shown
 * @returns lets go
 */
export function holdTitle(text: string, language?: string): () => void {
  const { documentElement, head } = document;
  const hold = () => {
    const title = head.querySelector('title') ?? newTitle();
    if (title.textContent !== text) title.textContent = text;
    if (language !== undefined && documentElement.lang !== language) documentElement.lang = language;
  };
  hold();
  const observer = new MutationObserver(hold);
  observer.observe(head, { childList: true, subtree: true, characterData: true });
  observer.observe(documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function newTitle(): HTMLTitleElement {
  const title = document.createElement('title');
  return document.head.appendChild(title);
}
