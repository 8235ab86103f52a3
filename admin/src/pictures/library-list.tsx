import './library.css';
import { useState } from 'react';

import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { capitalise } from '../../../src/i18n/typography';
import { Choice } from '../choice';
import { thumbnailAddress } from '../history/history-store';
import { editorLanguage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { mayPublish } from '../session';

import {
  filterPictures,
  labelOfUse,
  useLibrary,
  type LibraryFilter,
  type LibraryPicture,
} from './library-store';
import { ReplaceButton } from './replace-button';

interface LibraryListProps {
  /** Leaves out narrower pictures, in pixels. */
  minWidth?: number;
  /** Adds a button to each picture; without it, each use leads to its field. */
  onChoose?: (picture: LibraryPicture) => void;
}

/** All pictures of the site, with a search. */
export function LibraryList({ minWidth = 0, onChoose }: LibraryListProps) {
  const { pictures, failure, reload } = useLibrary();
  const [isReplaced, setIsReplaced] = useState(false);
  const [filter, setFilter] = useState<LibraryFilter>({ text: '', show: 'all' });
  if (failure !== '')
    return (
      <OutcomeNote isBad>
        {message('picturesFailed')} {failure}
      </OutcomeNote>
    );
  if (pictures === undefined) return <p role="status">{message('picturesLoading')}</p>;
  const shown = filterPictures(
    pictures.filter(({ size }) => minWidth === 0 || (size?.width ?? 0) >= minWidth),
    filter,
  );
  return (
    <>
      <Filter filter={filter} onChange={setFilter} />
      <p role="status" className="libraryCount">
        {shown.length === 0 ? message('picturesNothing') : message('picturesCount', { count: shown.length })}
      </p>
      {isReplaced && <OutcomeNote>{message('picturesReplaced')}</OutcomeNote>}
      <ul className="library">
        {shown.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            onChoose={onChoose}
            onReplaced={() => {
              setIsReplaced(true);
              reload();
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface FilterProps {
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
}

function Filter({ filter, onChange }: FilterProps) {
  const shows = [
    ['all', message('picturesAll')],
    ['used', message('picturesUsed')],
    ['unused', message('picturesUnused')],
  ] as const;
  return (
    <div className="editorForm">
      <label>
        {message('picturesSearch')}
        <input
          type="search"
          value={filter.text}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </label>
      <Choice
        label={message('translationsShow')}
        value={filter.show}
        options={shows}
        onChoose={(show) => onChange({ ...filter, show })}
      />
    </div>
  );
}

interface PictureCardProps {
  picture: LibraryPicture;
  onChoose: LibraryListProps['onChoose'];
  onReplaced: () => void;
}

function PictureCard({ picture, onChoose, onReplaced }: PictureCardProps) {
  const { name, place, bytes, size, uses } = picture;
  return (
    <li className="libraryPicture">
      <img src={thumbnailAddress(place)} alt="" loading="lazy" />
      <strong>{name}</strong>
      <small>
        {size && `${message('picturesSize', { ...size })} · `}
        {writeBytes(bytes)}
      </small>
      {uses.length === 0 ? (
        <p className="libraryUnused">{message('picturesUnused')}</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.path} ${use.field}`}>
              {onChoose ? (
                capitalise(labelOfUse(use))
              ) : (
                <a className="editorLink" href={editorAddressOf(use.path, use.field)}>
                  {capitalise(labelOfUse(use))}
                </a>
              )}
              {use.isDraft && <em> · {message('searchDraft')}</em>}
            </li>
          ))}
        </ul>
      )}
      {!onChoose && mayPublish() && <ReplaceButton picture={picture} onReplaced={onReplaced} />}
      {onChoose && (
        <button type="button" className="editorButton editorButtonSmall" onClick={() => onChoose(picture)}>
          {message('picturesChoose')} <span className="editorHidden">{name}</span>
        </button>
      )}
    </li>
  );
}

/** @returns kilobytes or megabytes in the editor's language */
function writeBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(editorLanguage().iso, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1000));
}
