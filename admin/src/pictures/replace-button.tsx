import { useRef } from 'react';

import { parseTextPath } from '../../../src/content/content-path';
import { contentTypeAt } from '../../../src/content/content-types';
import { postJson } from '../back-end/requests';
import { notify } from '../dialogs/back-end-dialogs';
import { Dialog, showDialog } from '../dialogs/dialog';
import { errorMessage, message } from '../messages';
import { preparePicture } from '../uploads';

import type { LibraryPicture } from './library-store';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  onReplaced: () => void;
}

/** Replaces a picture in all published entries that show it. */
export function ReplaceButton({ picture, onReplaced }: ReplaceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { id, name, uses } = picture;
  const count = uses.filter(({ isDraft }) => !isDraft).length;
  const replace = async (file: File): Promise<void> => {
    const prepared = await preparePicture(file, minWidthOf(picture));
    if (prepared === undefined || !(await confirmReplacement(name, count))) return;
    try {
      await postJson('/admin/api/pictures/replace', { id, content: await base64Of(prepared) });
      onReplaced();
    } catch (error) {
      notify(message('dialogPictureTitle'), errorMessage(error));
    }
  };
  if (count === 0) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void replace(file);
          target.value = '';
        }}
      />
      <button type="button" className="editorButton editorButtonSmall" onClick={() => input.current?.click()}>
        {message('picturesReplace')} <span className="editorHidden">{name}</span>
      </button>
    </>
  );
}

function confirmReplacement(name: string, count: number): Promise<boolean> {
  return showDialog<boolean>((close) => (
    <Dialog
      title={message('picturesReplaceTitle')}
      onCancel={() => close(false)}
      actions={
        <>
          <button type="button" className="editorButton" onClick={() => close(false)}>
            {message('editorsCancel')}
          </button>
          <button type="button" className="editorButton editorButtonMain" onClick={() => close(true)}>
            {message('picturesReplace')}
          </button>
        </>
      }
    >
      <p>{message('picturesReplaceText', { name, count })}</p>
    </Dialog>
  ));
}

/** @returns the width that the widest of its fields needs, in pixels */
function minWidthOf({ uses }: LibraryPicture): number {
  const widths = uses.map(({ path, field }) => {
    const place = parseTextPath(path);
    const declared = (place && contentTypeAt(place.folder, place.slug))?.fields[field];
    return declared?.kind === 'picture' ? declared.minWidth : 0;
  });
  return Math.max(0, ...widths);
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
