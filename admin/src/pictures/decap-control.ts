/** Decap's picture: with a file before the upload, with an address afterwards. */
export interface Asset {
  path: string;
  url: string;
  fileObj?: File;
}

/** The used properties of Decap's widgets. */
export interface ControlProps {
  field: { get: (name: string) => unknown };
  value: unknown;
  onChange: (value: unknown) => void;
  onPersistMedia: (file: File, options: { field: unknown }) => Promise<unknown>;
  getAsset: (path: string, field: unknown) => Asset;
  /** The entry in the form, as an Immutable map; the id of a file is its SHA-256, in hexadecimal digits. */
  getEntry: () => {
    toJS: () => { data?: Record<string, unknown>; mediaFiles?: { id?: string; name: string }[] };
  };
  /** Id that the label refers to. */
  forID: string;
  classNameWrapper: string;
}

/** Decap returns this picture while the real one loads, and renders again afterwards. */
const placeholder = 'empty.svg';

/** @returns undefined while the picture loads, or if there is none */
export function assetIn({ getAsset, field }: ControlProps, name: string): Asset | undefined {
  const asset = name === '' ? undefined : getAsset(name, field);
  return asset === undefined || asset.path === placeholder || asset.url === '' ? undefined : asset;
}
