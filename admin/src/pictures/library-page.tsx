import { CloseButton, Dialog, showDialog } from '../dialogs/dialog';
import { message } from '../messages';

import { LibraryList } from './library-list';
import type { LibraryPicture } from './library-store';

/** All pictures of the site with their sizes and uses. */
export function PicturesPage() {
  return (
    <>
      <p>{message('picturesText')}</p>
      <LibraryList />
    </>
  );
}

/**
 * @param minWidth of the field, in pixels
 * @returns undefined if the editor chooses none
 */
export function chooseFromLibrary(minWidth: number): Promise<LibraryPicture | undefined> {
  return showDialog<LibraryPicture | undefined>((close) => (
    <Dialog
      title={message('picturesChooseTitle')}
      isWide
      onCancel={() => close(undefined)}
      actions={<CloseButton onClose={() => close(undefined)} />}
    >
      <p>{message('picturesChooseText', { width: minWidth })}</p>
      <LibraryList minWidth={minWidth} onChoose={close} />
    </Dialog>
  ));
}
