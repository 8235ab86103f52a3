import { useEffect, useRef, useState } from 'react';

import type { PreviewReport, PreviewView, PreviewWindow } from '../../../src/editor/preview/view';
import { fileCodes } from '../../../src/i18n/languages';

import type { SiteTexts } from './site-texts';

interface PreviewFrameProps {
  title: string;
  texts: SiteTexts;
  view: PreviewView;
  onReport: (report: PreviewReport) => void;
  onOpen: (page: Document) => void;
  /** Width of the window that the page is shown in, in CSS pixels. */
  width: number;
}

/**
 * @returns addresses of the frame's script, its style, and the pane's style; admin/build.mjs writes them into the page
 */
export function previewAddresses(): [script: string, style: string, pane: string] {
  const content = document.querySelector<HTMLMetaElement>('meta[name=preview]')?.content ?? '';
  const [script = '', style = '', pane = ''] = content.split(' ');
  return [script, style, pane];
}

function frameDocument(): string {
  const [script, style] = previewAddresses();
  return `<!doctype html><html lang="${fileCodes[0]}"><head><meta charset="utf-8">
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head><body></body></html>`;
}

/** The page in an iframe as wide as a phone or a desktop, scaled down to fit the pane. */
export function PreviewFrame({ title, texts, view, onReport, onOpen, width }: PreviewFrameProps) {
  const [target, setTarget] = useState<PreviewWindow>();
  const { stage, place } = useStage();
  useEffect(() => target?.preview?.setTexts(texts), [target, texts]);
  useEffect(() => target?.preview?.show(view, onReport), [target, texts, view, onReport]);
  const scale = Math.min(1, place.width / width);
  return (
    <div className="stage" ref={stage}>
      {place.width > 0 && (
        <iframe
          className="page"
          title={title}
          srcDoc={frameDocument()}
          onLoad={({ currentTarget: { contentWindow } }) => {
            setTarget(contentWindow as PreviewWindow);
            if (contentWindow !== null) onOpen(contentWindow.document);
          }}
          style={{ inlineSize: width, blockSize: place.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

function useStage() {
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPlace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, place };
}
