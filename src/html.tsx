import type { ReactNode } from 'react';

interface HtmlProps {
  htmlAttributes: Record<string, string>;
  headComponents: ReactNode;
  bodyAttributes: Record<string, string>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** The document around every page, read by Gatsby at this very place: its own one also speaks to browsers long gone. */
export default function Html(props: HtmlProps) {
  return (
    <html lang="en" {...props.htmlAttributes}>
      <head>
        {/* As pages elsewhere write it, which Brotli's dictionary has; React's way costs each page 27 bytes. */}
        <meta {...({ charset: 'utf-8' } as object)} />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
