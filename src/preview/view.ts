import type { FileCode } from '../i18n/languages';

/**
 * What the editor's preview pane and the frame in which it shows a page tell each other. The frame is a document of its
 * own (frame.tsx), so that media queries, sticky elements and scripts of the site find a window of the right width.
 */
export interface PreviewWindow {
  /** Set by the frame when it can show pages. */
  preview?: PreviewFrame;
}

export interface PreviewFrame {
  /** Hands over all texts of the repository: by path, `content/…/index.<code>.md` and `locales/<code>/….json`. */
  setTexts: (texts: Readonly<Record<string, string>>) => void;
  /** @param report is told how it went, and again if something fails later */
  show: (view: PreviewView, report: (report: PreviewReport) => void) => void;
}

export interface PreviewView {
  place: Place;
  code: FileCode;
  edited: EditedEntry | undefined;
  /** By path in the repository. */
  pictures: Readonly<Record<string, KnownPicture>>;
}

/** A page of the site. */
export interface Place {
  /** Name in the route table. */
  route: string;
  /** For routes with `:slug`; undefined stands for the first entry there is. */
  slug?: string | undefined;
}

/** What the editor's form says now, in each language. */
export type EditedEntry =
  | { kind: 'entry'; folder: string; slug: string; values: ValuesByCode }
  | { kind: 'words'; namespace: string; values: ValuesByCode };

export type ValuesByCode = Readonly<Partial<Record<FileCode, Readonly<Record<string, unknown>>>>>;

export interface KnownPicture {
  url: string;
  /** In pixels, of the file itself. */
  width: number;
  height: number;
}

export interface PreviewReport {
  /** `kept`: this cannot be drawn; the frame still shows the last that could. */
  outcome: 'shown' | 'kept';
  /** Paths of pictures on the page that the view did not hold. */
  missingPictures: readonly string[];
  /** What went wrong, as a program says it. */
  reason?: string;
}
