import type { ReactNode } from 'react';

import { containerId } from './client/first-paint/served-html';

interface HtmlProps {
  htmlAttributes: Record<string, string>;
  headComponents: ReactNode;
  bodyAttributes: Record<string, string>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** The document of every page. Gatsby reads it from this path; its default also supports obsolete browsers. */
export default function Html(props: HtmlProps) {
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        {/* Brotli's dictionary has it in lower case; React's `charSet` costs each page 27 bytes. */}
        <meta {...({ charset: 'utf-8' } as object)} />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {/* Telephone numbers are links already; iOS would change the HTML before it hydrates. */}
        <meta name="format-detection" content="telephone=no" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div key="body" id={containerId} dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
