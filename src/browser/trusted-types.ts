/** The part of https://www.w3.org/TR/trusted-types/ that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

/** Elements that load, run, restyle or lead elsewhere by themselves, attributes that run, and addresses that do. */
const dangerous =
  /<\/?(?:script|iframe|frame|object|embed|applet|base|meta|link|style|form|math|template)\b|<[^<>]*[\s/"'](?:on\w+|srcdoc|formaction)\s*=|<[^<>]*=\s*(?:["']\s*)?(?:javascript|data|vbscript):/i;

/**
 * Sets up the one policy by which a text may become markup, or the address of a script: the pages' headers require it
 * (src/page-policy). Markup is what the build made of content, so what could run is refused; scripts are the site's own.
 * Who is refused gets a TypeError, as for any other fault.
 */
export function trustOwnMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (dangerous.test(html) ? null : html),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}
