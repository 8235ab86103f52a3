import { connect, type Socket } from 'node:net';

/** A keep-alive connection that sends requests unchanged. */
export interface RawConnection {
  /**
   * @returns the response's status; 0 if the server closed the connection without one
   * @throws after ten seconds without a response
   */
  ask: (request: string | Buffer, isHead?: boolean) => Promise<number>;
  close: () => void;
}

const timeoutMs = 10_000;

/** Connects on the first request, and again after the server has closed the connection. */
export function createRawConnection(port: number): RawConnection {
  let socket: Socket | undefined;
  const close = (): void => {
    socket?.destroy();
    socket = undefined;
  };
  return {
    ask: async (request, isHead = false) => {
      socket ??= connect(port, '127.0.0.1').on('error', () => undefined);
      const { status, ends } = await answerOn(socket, request, isHead);
      if (ends) close();
      return status;
    },
    close,
  };
}

function answerOn(
  socket: Socket,
  request: string | Buffer,
  isHead: boolean,
): Promise<{ status: number; ends: boolean }> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const settle = (ends: boolean): void => {
      stop();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received.toString('latin1', 0, 12))?.[1] ?? 0);
      resolve({ status, ends });
    };
    const take = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const head = headOf(received);
      if (head !== undefined && isWhole(received, head, isHead)) settle(/^connection: close/im.test(head));
    };
    const end = (): void => settle(true);
    const waiting = setTimeout(() => {
      stop();
      reject(new Error(`No answer to ${JSON.stringify(request.toString('latin1').slice(0, 300))}`));
    }, timeoutMs);
    const stop = (): void => {
      clearTimeout(waiting);
      socket.off('data', take).off('close', end);
    };
    socket.on('data', take).on('close', end);
    socket.write(request);
  });
}

function headOf(received: Buffer): string | undefined {
  const end = received.indexOf('\r\n\r\n');
  return end === -1 ? undefined : received.toString('latin1', 0, end);
}

function isWhole(received: Buffer, head: string, isHead: boolean): boolean {
  if (isHead || /^HTTP\/1\.1 (?:204|304)/.test(head)) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) return received.includes('\r\n0\r\n\r\n', head.length);
  return received.length >= Buffer.byteLength(head, 'latin1') + 4 + Number(length);
}
