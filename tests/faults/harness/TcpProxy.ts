import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** A TCP proxy before a PostgreSQL, as a virtual address is one: it can change its target, freeze, and cut. */
export class TcpProxy {
  /** The first thing that each client has said. */
  readonly greetings: Buffer[] = [];
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();
  #target: NetConnectOpts;
  #frozen = false;
  #lostAnswer: string | null = null;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    // Half-open sockets stay as they are: a frozen proxy must not tell one side that the other has left.
    this.#listener = createServer({ allowHalfOpen: true }, (client) => this.#join(client));
  }

  /** Listens on a free port and leads to `target`, a port or a socket of this machine. */
  static async start(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve) => proxy.#listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** Leads connections that come from now on elsewhere; those that are there stay. */
  retarget(target: NetConnectOpts): void {
    this.#target = target;
  }

  /** Lets nothing more through on the connections that are there, in neither direction; new ones are not affected. */
  freeze(): void {
    for (const { client, server } of this.#pairs) {
      client.pause();
      server.pause();
    }
  }

  /** Takes new connections, too, without a word until `thaw`. */
  freezeAll(): void {
    this.#frozen = true;
    this.freeze();
  }

  /** Lets everything through again, what was held back included. */
  thaw(): void {
    this.#frozen = false;
    for (const { client, server } of this.#pairs) {
      client.resume();
      server.resume();
    }
  }

  /** Cuts every connection that is there. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  /** Cuts a connection instead of handing on the next answer with `text` in it, such as `COMMIT`. */
  loseAnswer(text: string): void {
    this.#lostAnswer = text;
  }

  /** Whether the answer that was to be lost has been. */
  get hasLost(): boolean {
    return this.#lostAnswer === null;
  }

  /** Resolves once all clients that are there now have gone. */
  async left(): Promise<void> {
    const leaving = ({ client }: Pair) => new Promise((resolve) => client.once('close', resolve));
    await Promise.all([...this.#pairs].map(leaving));
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#listener.close(resolve));
  }

  #join(client: Socket): void {
    const server = connect({ noDelay: true, allowHalfOpen: true, ...this.#target });
    const pair = { client, server };
    this.#pairs.add(pair);
    client.once('data', (chunk) => {
      this.greetings.push(chunk);
    });
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => {
      if (this.#lostAnswer === null || !chunk.includes(this.#lostAnswer)) return void client.write(chunk);
      this.#lostAnswer = null;
      client.destroy();
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('end', () => other.end());
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        other.destroy();
        this.#pairs.delete(pair);
      });
    }
    if (!this.#frozen) return;
    client.pause();
    server.pause();
  }
}
