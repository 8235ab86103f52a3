/* The used part of the service worker's globals, because TypeScript's types of workers and pages conflict. */

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The response to the navigation preload. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response> | Response) => void;
}

export interface MessageFromPage extends WorkerEvent {
  data: unknown;
}

export interface WorkerScope {
  registration: {
    navigationPreload?: { enable: () => Promise<void>; disable: () => Promise<void> };
    unregister: () => Promise<boolean>;
  };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
}

export const scope = globalThis as unknown as WorkerScope;

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: MessageFromPage;
}

export function listen<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void {
  globalThis.addEventListener(type, listener as unknown as EventListener);
}
