/** Where this tab keeps the time of its last automatic reload, and the shortest time between two, in milliseconds. */
export const reloadedAtKey = 'reloaded-at';
export const reloadPause = 60_000;

/** After this time, in milliseconds, a network that came back is taken to stay. */
export const steadyAfter = 500;
