import { useRef, type PointerEvent } from 'react';

import { readFocus } from '../../../src/content/field';
import { message } from '../messages';

import { assetIn, type ControlProps } from './decap-control';

const middle: [number, number] = [50, 50];

/** The focal point of a picture: a click on the picture, or two numbers. */
export function FocusField(props: ControlProps) {
  const { field, value, onChange, getEntry, forID, classNameWrapper } = props;
  const name = getEntry().toJS().data?.[String(field.get('picture'))];
  const asset = assetIn(props, typeof name === 'string' ? name : '');
  const picture = useRef<HTMLImageElement>(null);
  const [x, y] = readFocus(value) ?? middle;
  const set = (point: readonly number[]): void => {
    const [left, top] = point.map((part) => Math.round(Math.min(100, Math.max(0, part || 0))));
    onChange(`${left}% ${top}%`);
  };
  const onPoint = ({ clientX, clientY }: PointerEvent): void => {
    const place = picture.current?.getBoundingClientRect();
    if (place === undefined) return;
    const { left, top, width, height } = place;
    set([((clientX - left) / width) * 100, ((clientY - top) / height) * 100]);
  };
  if (asset === undefined)
    return (
      <div className={`${classNameWrapper} editor`} id={forID}>
        {message('focusNoPicture')}
      </div>
    );
  return (
    <div
      className={`${classNameWrapper} editor focusField`}
      role="group"
      aria-label={String(field.get('label'))}
    >
      <div className="pictureStage" onPointerUp={onPoint}>
        <img ref={picture} src={asset.url} alt="" draggable={false} />
        <span className="focusPoint" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </div>
      <div className="editorForm">
        <label>
          {message('focusAcross')}
          <input
            id={forID}
            type="number"
            min={0}
            max={100}
            value={x}
            onChange={({ target }) => set([target.valueAsNumber, y])}
          />
        </label>
        <label>
          {message('focusDown')}
          <input
            type="number"
            min={0}
            max={100}
            value={y}
            onChange={({ target }) => set([x, target.valueAsNumber])}
          />
        </label>
        {readFocus(value) !== undefined && (
          <button type="button" className="editorButton editorButtonSmall" onClick={() => onChange('')}>
            {message('focusMiddle')}
          </button>
        )}
      </div>
    </div>
  );
}
