import { useRef, useState, type PointerEvent } from 'react';

import { Dialog, showDialog } from '../dialogs/dialog';
import { message } from '../messages';
import type { Area } from '../uploads';

import { edgeNames, moveAll, moveEdge, type Edge, type Edges } from './crop-area';

interface CroppedPicture {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * @param minWidth of the field, in pixels
 * @returns the part to keep; undefined if the editor keeps the whole picture
 */
export function chooseArea(picture: CroppedPicture, minWidth: number): Promise<Area | undefined> {
  return showDialog<Area | undefined>((close) => (
    <CropDialog picture={picture} minWidth={minWidth} onClose={close} />
  ));
}

interface CropDialogProps {
  picture: CroppedPicture;
  minWidth: number;
  onClose: (area: Area | undefined) => void;
}

function CropDialog({ picture, minWidth, onClose }: CropDialogProps) {
  const [edges, setEdges] = useState<Edges>({
    left: 0,
    right: picture.width,
    top: 0,
    bottom: picture.height,
  });
  const labels = { left: 'cropLeft', right: 'cropRight', top: 'cropTop', bottom: 'cropBottom' } as const;
  const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
  const isTooNarrow = width < minWidth;
  const isWhole = width === picture.width && height === picture.height;
  return (
    <Dialog
      title={message('cropTitle')}
      isWide
      onCancel={() => onClose(undefined)}
      actions={
        <>
          <button type="button" className="editorButton" onClick={() => onClose(undefined)}>
            {message('editorsCancel')}
          </button>
          <button
            type="button"
            className="editorButton editorButtonMain"
            disabled={isTooNarrow || isWhole}
            onClick={() => onClose({ left: edges.left, top: edges.top, width, height })}
          >
            {message('pictureCrop')}
          </button>
        </>
      }
    >
      <p>{message('cropText')}</p>
      <CropStage picture={picture} edges={edges} onChange={setEdges} />
      <div className="editorForm">
        {edgeNames.map((edge) => (
          <label key={edge}>
            {message(labels[edge])}
            <input
              type="number"
              step={10}
              value={edges[edge]}
              onChange={({ target }) => setEdges(moveEdge(edges, edge, target.valueAsNumber, picture))}
            />
          </label>
        ))}
      </div>
      <p role="status">
        {message('picturesSize', { width, height })}{' '}
        {isTooNarrow && message('pictureWidth', { is: width, needed: minWidth })}
      </p>
    </Dialog>
  );
}

interface CropStageProps {
  picture: CroppedPicture;
  edges: Edges;
  onChange: (edges: Edges) => void;
}

/** The picture with a frame whose edges can be dragged; the number fields do the same for the keyboard. */
function CropStage({ picture, edges, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; edges: Edges }>(undefined);
  const begin = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, edges };
  };
  const move = (edge?: Edge) => (event: PointerEvent) => {
    event.stopPropagation();
    if (drag.current === undefined || event.buttons !== 1) return;
    const { x, y, edges: from } = drag.current;
    const scale = picture.width / (stage.current?.clientWidth ?? picture.width);
    const [across, down] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    const distance = edge === 'left' || edge === 'right' ? across : down;
    onChange(
      edge === undefined
        ? moveAll(from, across, down, picture)
        : moveEdge(from, edge, from[edge] + distance, picture),
    );
  };
  const share = (pixels: number, of: number): string => `${(pixels / of) * 100}%`;
  return (
    <div ref={stage} className="pictureStage cropStage">
      <img src={picture.url} alt="" draggable={false} />
      <div
        className="cropFrame"
        style={{
          left: share(edges.left, picture.width),
          right: share(picture.width - edges.right, picture.width),
          top: share(edges.top, picture.height),
          bottom: share(picture.height - edges.bottom, picture.height),
        }}
        onPointerDown={begin}
        onPointerMove={move()}
      >
        {edgeNames.map((edge) => (
          <span key={edge} data-edge={edge} onPointerDown={begin} onPointerMove={move(edge)} />
        ))}
      </div>
    </div>
  );
}
