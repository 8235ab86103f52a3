import CMS from 'decap-cms-app';
import { Component, createRef, type ComponentClass, type ComponentType } from 'react';

import { pictureWidget } from '../../src/cms/editor-field';

import { notify } from './own/desk';
import { dialogWords } from './own/dialogs/dialog-words';
import { pictureFault } from './picture-check';
import { wordsOf } from './words';

/** A picture as Decap knows it: one that is not uploaded yet has a file, another one an address. */
interface Asset {
  path: string;
  url: string;
  fileObj?: File;
}

/** What is used here of the properties that Decap gives a widget. */
interface ControlProps {
  field: { get: (name: string) => unknown };
  onChange: (value: unknown, metadata?: unknown) => void;
  onRemoveInsertedMedia: (controlId: string) => void;
  getAsset: (path: string, field: unknown) => Asset;
}

interface Registered {
  control: ComponentClass<ControlProps>;
  preview: ComponentType;
}

/** What Decap hands out until a picture is loaded. */
const placeholder = 'empty.svg';

/**
 * Registers the widget for pictures: Decap's own, with a look at each picture when it is chosen. One that the site could
 * not use is not taken, and the editor is told why.
 */
export function registerPictures(): void {
  const { control: ImageControl, preview } = CMS.getWidget('image') as unknown as Registered;

  class PictureControl extends Component<ControlProps> {
    plain = createRef<Component<ControlProps>>();
    /** Decap offers a choice again and again until it is taken or dropped. */
    offered: string | undefined;

    choose = (value: unknown, metadata?: unknown): void => {
      const { field, onChange, onRemoveInsertedMedia } = this.props;
      if (typeof value !== 'string' || value === '') return onChange(value, metadata);
      if (this.offered === value) return;
      this.offered = value;
      void this.check(value, Number(field.get('min_width'))).then((fault) => {
        this.offered = undefined;
        if (fault === undefined) return onChange(value, metadata);
        const { controlID = '' } = (this.plain.current ?? {}) as { controlID?: string };
        onRemoveInsertedMedia(controlID);
        notify(wordsOf(dialogWords).pictureTitle, fault);
      });
    };

    async check(name: string, minWidth: number): Promise<string | undefined> {
      const file = await this.load(name);
      if (!file) return undefined;
      const width = await createImageBitmap(file).then(
        (picture) => picture.width,
        () => undefined,
      );
      const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
      return pictureFault({ name, size: file.size, head, width }, minWidth);
    }

    async load(name: string): Promise<Blob | undefined> {
      for (let attempt = 0; attempt < 50; attempt++) {
        const { path, url, fileObj } = this.props.getAsset(name, this.props.field);
        if (path !== placeholder) return fileObj ?? (await loadFrom(url));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return undefined;
    }

    /** Decap asks it whether the plain control may show what has changed; that decides by itself. */
    override shouldComponentUpdate(): boolean {
      return true;
    }

    override render() {
      return <ImageControl {...this.props} ref={this.plain} onChange={this.choose} />;
    }
  }

  CMS.registerWidget(pictureWidget, PictureControl as never, preview as never);
}

function loadFrom(address: string): Promise<Blob | undefined> {
  return fetch(address).then(
    (response) => response.blob(),
    () => undefined,
  );
}
