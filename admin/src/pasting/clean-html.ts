/** HTML from the clipboard, as Decap's rich text can take it. */
export interface CleanedHtml {
  html: string;
  /** How many pictures and other embedded things were left out. */
  leftOut: number;
}

const embedded = 'img, picture, svg, video, audio, iframe, object, embed, canvas, math';
const invisible = 'script, style, meta, link, title, head, xml, noscript, template, [hidden]';
const blocks = new Set(['P', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'PRE']);
const containers =
  'div, section, article, main, header, footer, aside, figure, figcaption, nav, form, center, dl, dd';

/** What Word and Outlook write in front of the items of a list, if the clipboard has lost their styles. */
const bullet = /^[\s\u00a0]*(?:[·•▪◦§●○■–o]|[0-9]{1,3}[.)]|[a-z][.)])[\s\u00a0]{2,}/i;

/**
 * @param html of the clipboard: from Word, Google Docs, a web page or an e-mail
 * @returns only what Markdown on this site can say: headings below the first, paragraphs, lists, quotes, code, links, bold and italic.
 * Tables become a list with a line for each row, because Decap cannot insert tables.
 */
export function cleanHtml(html: string): CleanedHtml {
  // Namespaced elements of Word, such as <o:p>, hold nothing but spaces.
  const { body } = new DOMParser().parseFromString(html.replace(/<\/?[ovw]:[^>]*>/g, ''), 'text/html');
  for (const element of body.querySelectorAll(invisible)) element.remove();
  for (const comment of commentsIn(body)) comment.remove();
  const pictures = [...body.querySelectorAll(embedded)].filter(
    (element) => element.parentElement?.closest(embedded) === null,
  );
  for (const element of pictures) element.remove();
  for (const table of body.querySelectorAll('table')) table.replaceWith(listOfRows(table));
  for (const element of body.querySelectorAll('b'))
    if (isNormal(element)) element.replaceWith(...element.childNodes);
    else replaceTag(element, 'strong');
  for (const element of body.querySelectorAll('h1, dt'))
    replaceTag(element, element.matches('h1') ? 'h2' : 'p');
  for (const element of body.querySelectorAll(containers)) unwrapContainer(element);
  listsOfWord(body);
  for (const list of body.querySelectorAll('ul, ol')) fillItems(list);
  for (const item of body.querySelectorAll('li')) wrapWords(item);
  for (const element of body.querySelectorAll('p, h2, h3, h4, h5, h6, li'))
    if (element.textContent.trim() === '') element.remove();
  removeSpacesBetweenBlocks(body);
  guardLists(body);
  return { html: body.innerHTML, leftOut: pictures.length };
}

function commentsIn(root: Node): Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

/** Google Docs puts everything into a `b` of normal weight. */
function isNormal(element: Element): boolean {
  return /font-weight:\s*(?:normal|400)/.test(element.getAttribute('style') ?? '');
}

function replaceTag(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Replaces a container of text by a paragraph, and a container of blocks by its blocks. */
function unwrapContainer(element: Element): void {
  const hasBlocks = [...element.querySelectorAll('*')].some(
    (inner) => blocks.has(inner.tagName) || inner.matches(containers),
  );
  if (hasBlocks) element.replaceWith(...element.childNodes);
  else replaceTag(element, 'p');
}

function listOfRows(table: HTMLTableElement): HTMLUListElement {
  const list = document.createElement('ul');
  for (const row of table.querySelectorAll('tr')) {
    const texts = [...row.querySelectorAll('td, th')].map((cell) =>
      cell.textContent.trim().replace(/\s+/g, ' '),
    );
    const item = document.createElement('li');
    item.textContent = texts.filter((text) => text !== '').join(' – ');
    list.append(item);
  }
  return list;
}

/** Turns Word's paragraphs that look like items of lists into lists, nested by their level. */
function listsOfWord(root: Element): void {
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    const [top] = open;
    // Another element between two items ends the list.
    if (top !== undefined && paragraph.previousElementSibling !== top.list) open = [];
    if (level === undefined) continue;
    const isOrdered = removeMarker(paragraph);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    const tag = isOrdered ? 'OL' : 'UL';
    // A list of the other kind begins.
    if (current?.level === level && current.list.tagName !== tag) {
      open.pop();
      current = open.at(-1);
    }
    if (current === undefined || current.level < level) {
      const list = document.createElement(tag);
      if (current === undefined) paragraph.before(list);
      else (current.list.lastElementChild ?? current.list).append(list);
      current = { level, list };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
  }
}

/** @returns the level in a list of Word, from 1; undefined for other paragraphs */
function levelOf(paragraph: Element): number | undefined {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (level !== undefined) return Number(level);
  return bullet.test(paragraph.textContent) ? 1 : undefined;
}

/** @returns whether the marker was a number or letter */
function removeMarker(paragraph: Element): boolean {
  const marked = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const marker = marked?.textContent ?? bullet.exec(paragraph.textContent)?.[0] ?? '';
  if (marked) marked.remove();
  else cutStart(paragraph, marker.length);
  return /[0-9a-z][.)]/i.test(marker);
}

function cutStart(element: Element, length: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const cut = Math.min(left, text.length);
    text.deleteData(0, cut);
    left -= cut;
  }
}

/** Google Docs and old web pages nest lists beside the items instead of inside; also words may stand there. */
function fillItems(list: Element): void {
  for (const node of [...list.childNodes]) {
    const before = node.previousSibling;
    const isList = node instanceof Element && node.matches('ul, ol');
    if (node instanceof Element && node.tagName === 'LI') continue;
    if (node.textContent?.trim() === '') node.parentNode?.removeChild(node);
    else if (isList && before instanceof Element && before.tagName === 'LI') before.append(node);
    else {
      const item = document.createElement('li');
      list.replaceChild(item, node);
      item.append(node);
    }
  }
}

/** Decap's items of lists hold paragraphs; words beside an inner list would be joined with it. */
function wrapWords(item: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...item.childNodes]) {
    const isBlock = node instanceof Element && blocks.has(node.tagName);
    if (isBlock) paragraph = undefined;
    else if (paragraph !== undefined) paragraph.append(node);
    else if (node.textContent?.trim() !== '') {
      paragraph = document.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Decap joins the first and the last block with the text around them, which would undo a list there. */
function guardLists(root: Element): void {
  const isList = (element: Element | null): boolean => element?.matches('ul, ol') ?? false;
  if (isList(root.firstElementChild)) root.prepend(document.createElement('p'));
  if (isList(root.lastElementChild)) root.append(document.createElement('p'));
}

/** Decap would take line breaks between blocks for text. */
function removeSpacesBetweenBlocks(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const besideBlock = [text.previousSibling, text.nextSibling].some(
      (node) => node instanceof Element && blocks.has(node.tagName),
    );
    if (text.data.trim() === '' && (besideBlock || text.parentElement?.matches('ul, ol'))) text.remove();
    else text.data = text.data.replace(/[\s\u00a0]+/g, (space) => (/^\u00a0$/.test(space) ? space : ' '));
  }
}
