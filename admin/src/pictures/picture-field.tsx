import './picture-field.css';
import CMS from 'decap-cms-app';
import { Component, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

import { focusWidget, pictureWidget } from '../../../src/editor/decap/editor-field';
import { notify } from '../dialogs/back-end-dialogs';
import { errorMessage, message } from '../messages';
import { drawPicture, preparePicture } from '../uploads';

import { chooseArea } from './crop-dialog';
import { assetIn, type ControlProps } from './decap-control';
import { FocusField } from './focus-field';
import { chooseFromLibrary } from './library-page';
import { loadPicture } from './library-store';
import { freeName, uploadName } from './picture-names';

/**
 * Registers the widgets for pictures and for their focal points.
 *
 * @param hasServer the site's own server has the library
 */
export function registerPictures({ hasServer }: { hasServer: boolean }): void {
  /** Decap needs the method of a class to render again when another field or an upload changes. */
  class PictureControl extends Component<ControlProps> {
    override shouldComponentUpdate(): boolean {
      return true;
    }

    override render() {
      return <PictureField {...this.props} hasLibrary={hasServer} />;
    }
  }
  class FocusControl extends PictureControl {
    override render() {
      return <FocusField {...this.props} />;
    }
  }
  CMS.registerWidget(pictureWidget, PictureControl as never);
  CMS.registerWidget(focusWidget, FocusControl as never);
  leaveFilesOutside();
}

/** Browsers open a file that is dropped beside a field, and leave the editor. */
function leaveFilesOutside(): void {
  for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}

/** A picture that can be uploaded, dropped, pasted, chosen from the library, cropped and removed. */
function PictureField(props: ControlProps & { hasLibrary: boolean }) {
  const { field, value, onChange, onPersistMedia, getEntry, forID, classNameWrapper, hasLibrary } = props;
  const minWidth = Number(field.get('min_width'));
  const name = typeof value === 'string' ? value : '';
  const asset = assetIn(props, name);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const uploadLabel = message(name === '' ? 'pictureUpload' : 'pictureUploadOther');
  const [isBusy, setIsBusy] = useState(false);
  const [isTarget, setIsTarget] = useState(false);

  /** Adds the picture to the entry, under a name that none of its files has. */
  const add = async (picture: Promise<File | undefined>): Promise<void> => {
    setIsBusy(true);
    try {
      const file = await picture;
      if (file === undefined) return;
      const same = await sameFile(file, getEntry());
      if (same !== undefined) return onChange(same);
      const free = freeName(uploadName(file.name), namesIn(getEntry()));
      await onPersistMedia(new File([file], free, { type: file.type }), { field });
      onChange(free);
    } catch (error) {
      notify(message('dialogPictureTitle'), errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  const upload = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file !== undefined) void add(preparePicture(file, minWidth));
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    upload(event.clipboardData.files);
  };
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsTarget(event.type === 'dragover');
    if (event.type === 'drop') upload(event.dataTransfer.files);
  };
  const reuse = async (): Promise<void> => {
    const chosen = await chooseFromLibrary(minWidth);
    if (chosen !== undefined) await add(loadPicture(chosen));
  };
  const crop = async (): Promise<void> => {
    if (asset === undefined) return;
    const picture = await createImageBitmap(asset.fileObj ?? (await (await fetch(asset.url)).blob()));
    const area = await chooseArea({ url: asset.url, width: picture.width, height: picture.height }, minWidth);
    if (area !== undefined) await add(drawPicture(picture, name, area));
  };

  return (
    <div
      className={`${classNameWrapper} editor pictureField`}
      role="group"
      aria-label={String(field.get('label'))}
      data-target={isTarget}
      tabIndex={-1}
      onPaste={onPaste}
      onDragOver={onDrag}
      onDragLeave={() => setIsTarget(false)}
      onDrop={onDrag}
    >
      {asset && <img src={asset.url} alt="" />}
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          onChange={({ target }) => {
            upload(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <button
          id={forID}
          type="button"
          className="editorButton editorButtonSmall"
          // The label of the field would hide what the button does.
          aria-label={uploadLabel}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {uploadLabel}
        </button>
        {hasLibrary && (
          <button type="button" className="editorButton editorButtonSmall" onClick={() => void reuse()}>
            {message('pictureFromLibrary')}
          </button>
        )}
        {asset && (
          <button type="button" className="editorButton editorButtonSmall" onClick={() => void crop()}>
            {message('pictureCrop')}
          </button>
        )}
        {name !== '' && (
          <button type="button" className="editorButton editorButtonSmall" onClick={() => onChange('')}>
            {message('pictureRemove')}
          </button>
        )}
        <small id={hint}>{[name, message('pictureDrop')].filter(Boolean).join(' · ')}</small>
        <span role="status">{isBusy ? message('picturePreparing') : ''}</span>
      </div>
    </div>
  );
}

/** @returns the name of the entry's file with the same content; undefined if there is none */
async function sameFile(
  file: File,
  entry: ReturnType<ControlProps['getEntry']>,
): Promise<string | undefined> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const id = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return entry.toJS().mediaFiles?.find((media) => media.id === id)?.name;
}

/** @returns the files that the entry has, or will have when it is saved */
function namesIn(entry: ReturnType<ControlProps['getEntry']>): Set<string> {
  const { mediaFiles = [], data = {} } = entry.toJS();
  return new Set([
    ...mediaFiles.map(({ name }) => name.toLowerCase()),
    ...Object.values(data).filter((value) => typeof value === 'string'),
  ]);
}
