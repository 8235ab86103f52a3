import { edgeNames, moveAll, moveEdge } from './crop-area';

const size = { width: 1000, height: 600 };
const edges = { left: 100, right: 900, top: 50, bottom: 550 };

describe('an edge of the frame', () => {
  it('moves alone', () => {
    expect(moveEdge(edges, 'left', 250.4, size)).toEqual({ ...edges, left: 250 });
    expect(moveEdge(edges, 'bottom', 300, size)).toEqual({ ...edges, bottom: 300 });
  });

  it('stays inside of the picture', () => {
    const moved = edgeNames.map((edge) =>
      moveEdge(edges, edge, edge === 'left' || edge === 'top' ? -9 : 9999, size),
    );
    expect(moved.map((one, index) => one[edgeNames[index] ?? 'left'])).toEqual([0, 1000, 0, 600]);
  });

  it('does not pass the opposite edge', () => {
    expect(moveEdge(edges, 'left', 990, size).left).toBe(880);
    expect(moveEdge(edges, 'bottom', 0, size).bottom).toBe(70);
  });

  it('takes an empty number field as 0', () => {
    expect(moveEdge(edges, 'top', NaN, size).top).toBe(0);
  });
});

it('the whole frame stays inside of the picture, in its size', () => {
  expect(moveAll(edges, 30, -20, size)).toEqual({ left: 130, right: 930, top: 30, bottom: 530 });
  expect(moveAll(edges, 500, 500, size)).toEqual({ left: 200, right: 1000, top: 100, bottom: 600 });
  expect(moveAll(edges, -500, -500, size)).toEqual({ left: 0, right: 800, top: 0, bottom: 500 });
});
