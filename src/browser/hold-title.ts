/**
 * Gives the page a title, and gives it back whenever Gatsby puts the head of the page that failed in order. The element is
 * marked as Gatsby's own, which removes it with the page.
 *
 * @param language tag of the language, which Gatsby takes off `<html>` where the page's head fails, too
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
  title.dataset.gatsbyHead = 'true';
  return document.head.appendChild(title);
}
