import { pendingAttribute } from '../i18n/pending-language';
import { systemFontAttribute } from '../styles/system-font';
import { wholeStyleAttribute } from '../styles/whole-style-link';

/** After this time the app starts though the page is not painted: it may be hidden, or a picture may never come. */
const longestWait = 3000;

/** A picture that is there may be painted so much later than the text around it: browsers decode it on the side. */
const decoding = 50;

/** The site's icon. A page's link to it is empty until then, for browsers not to ask for it or for another one. */
export const iconPath = '/icon.svg';

/**
 * Who opens a menu presses again soon, and a menu answers without the app: its start, which takes a slow telephone long, is not to
 * fall among that.
 */
const nextPress = 300;

/** Stands on the template with the app's own scripts, at the end of every page, and tells the build that the page is from. */
export const buildAttribute = 'data-build';

/**
 * @returns the half of the page’s script (inline-scripts.ts) that stands at its end and loads the app, from the template before
 * it. The app, the whole style sheet and the icon are loaded when what the visitor sees first has been painted, so that none takes
 * of its time: the page works without them. At once if somebody presses on the page, but for menus, after which it waits a moment;
 * at once, too, if the page shall not be seen before the app has put it right, or if the visitor's colours stand in that sheet
 * only. A sheet that fails is marked as not loaded again. The site's own font is asked for then, too, where the first view is
 * shown without it (own-font.ts). To ask takes browsers long: the scripts are one task, the rest is another. The last key that was
 * pressed is kept for the search, whose shortcut must not be lost or left to the browser (early-key.ts).
 */
export function appStartScript(): string {
  return `{let g=e=>d.querySelector(e),t=g("[${buildAttribute}]"),l=g("[${wholeStyleAttribute}]"),f=()=>l.toggleAttribute("disabled"),z,r=()=>{z?z=q(${nextPress}):t.isConnected&&(t.replaceWith(d.importNode(t.content,!0)),setTimeout(()=>{g("[rel=icon]").href="${iconPath}",l.onerror=f,f(),h.hasAttribute("${systemFontAttribute}")&&(g("[as=font]").media="")}))},q=n=>{setTimeout(r,n)};t&&(___webpackCompilationHash=t.dataset.build,onkeydown=e=>{d.earlyKey=e;(e.ctrlKey||e.metaKey)&&"k"==e.key&&e.preventDefault();q()},h.hasAttribute("${pendingAttribute}")||matchMedia(l.media).matches?r():(q(${longestWait}),onpointerdown=e=>(z=e.target.closest("details"))||q(),onload=()=>new PerformanceObserver(()=>q(${decoding})).observe({type:"paint",buffered:!0})))}`;
}
