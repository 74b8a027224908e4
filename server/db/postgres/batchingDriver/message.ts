/** A statement that a connection has prepared under `name`, with its values as text. */
export interface PreparedStatement {
  readonly name: string;
  readonly values: readonly (string | null)[];
}

const BIND = 0x42;
const NULL = -1;
/** Execute of the unnamed portal, all of its rows; Sync, which ends the message. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Bytes of a Bind after its type: length, portal and name, no formats (all text), values, no formats of results. */
function lengthOfBind({ name, values }: PreparedStatement): number {
  let length = 4 + 1 + (name.length + 1) + 2 + 2 + 2;
  for (const value of values) length += value === null ? 4 : 4 + Buffer.byteLength(value);
  return length;
}

/**
 * Runs of Bind and Execute with one Sync behind them, in PostgreSQL's protocol 3.0: one piece of memory and one write,
 * where pg makes and sends a piece for each part.
 */
export function batchMessage(statements: readonly PreparedStatement[]): Buffer {
  const lengths = statements.map(lengthOfBind);
  const size = lengths.reduce((sum, length) => sum + 1 + length + EXECUTE.length, SYNC.length);
  const message = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [i, { name, values }] of statements.entries()) {
    at = message.writeUInt8(BIND, at);
    at = message.writeInt32BE(lengths[i] ?? 0, at);
    at = message.writeUInt8(0, at);
    at += message.write(name, at, 'latin1');
    at = message.writeUInt8(0, at);
    at = message.writeInt16BE(0, at);
    at = message.writeUInt16BE(values.length, at);
    for (const value of values) {
      if (value === null) {
        at = message.writeInt32BE(NULL, at);
        continue;
      }
      const written = message.write(value, at + 4, 'utf8');
      message.writeInt32BE(written, at);
      at += 4 + written;
    }
    at = message.writeInt16BE(0, at);
    at += EXECUTE.copy(message, at);
  }
  SYNC.copy(message, at);
  return message;
}
