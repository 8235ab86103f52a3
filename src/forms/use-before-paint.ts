import { useEffect, useLayoutEffect } from 'react';

/** A layout effect in the browser; on the server, where there is no layout and React would warn, it does nothing. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
