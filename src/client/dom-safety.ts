/** The part of https://www.w3.org/TR/trusted-types/ that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

/** Elements and attributes that run code, load something, change styles or navigate. */
const dangerous =
  /<\/?(?:script|iframe|frame|object|embed|applet|base|meta|link|style|form|math|template)\b|<[^<>]*[\s/"'](?:on\w+|srcdoc|formaction)\s*=|<[^<>]*=\s*(?:["']\s*)?(?:javascript|data|vbscript):/i;

/**
 * Creates the only policy that lets a string become markup or the address of a script, as the pages' headers require
 * (src/gatsby/page-html/page-policy.ts). Everything else throws a TypeError.
 */
export function trustOwnMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (dangerous.test(html) ? null : html),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}

/**
 * Translation and extensions wrap or remove nodes that React has created. React would then throw when it removes such a
 * node or inserts another before it (https://github.com/facebook/react/issues/11538); here both still work.
 */
export function tolerateMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with a node each
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
}
