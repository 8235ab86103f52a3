import type { FileCode } from '../../i18n/languages';

/**
 * The interface between the editor's preview pane and its iframe (frame.tsx), whose window has the width that media
 * queries, sticky elements and scripts of the site need.
 */
export interface PreviewWindow {
  /** Set by the frame when it is ready. */
  preview?: PreviewFrame;
}

export interface PreviewFrame {
  /** @param texts of the repository by path: `content/…/index.<code>.md` and `locales/<code>/….json` */
  setTexts: (texts: Readonly<Record<string, string>>) => void;
  /** @param onReport called with the outcome, and again if something fails later */
  show: (view: PreviewView, onReport: (report: PreviewReport) => void) => void;
}

export interface PreviewView {
  place: Place;
  code: FileCode;
  edited: EditedEntry | undefined;
  /** By path in the repository. */
  pictures: Readonly<Record<string, KnownPicture>>;
  /** If set, the frame shows the page’s search result and share card, with these headings. */
  shared?: SharedTexts | undefined;
}

export interface SharedTexts {
  search: string;
  card: string;
}

/** A page of the site. */
export interface Place {
  /** Name in the route table. */
  route: string;
  /** For routes with `:slug`; undefined for the first entry. */
  slug?: string | undefined;
}

/** The values of the form by language. */
export type EditedEntry =
  | { kind: 'entry'; folder: string; slug: string; values: ValuesByCode }
  | { kind: 'messages'; namespace: string; values: ValuesByCode };

export type ValuesByCode = Readonly<Partial<Record<FileCode, Readonly<Record<string, unknown>>>>>;

export interface KnownPicture {
  url: string;
  /** Of the file, in pixels. */
  width: number;
  height: number;
}

export interface PreviewReport {
  /** `failed`: the page cannot be rendered; the frame still shows the last good one. */
  outcome: 'shown' | 'failed';
  /** Paths of pictures that the page needs and the view lacks. */
  missingPictures: readonly string[];
  /** Message of the error. */
  reason?: string;
}
