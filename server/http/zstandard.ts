import { promisify } from "node:util";
import { constants, createZstdCompress, zstdCompress } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const compressAlone = promisify(zstdCompress);
const level3 = { [constants.ZSTD_c_compressionLevel]: 3 };
// Powers of two. Zstandard's default tables take hundreds of kilobytes, and push what the next page
// needs out of the CPU cache.
const smallTables = { [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_chainLog]: 12 };
const maxShared = 128 * 1024;

/** Compresses a body into a Zstandard frame of its own. */
export const zstandard = (bytes: Bytes): Promise<Bytes> =>
  bytes.length < maxShared
    ? compressedInTurn(bytes)
    : compressAlone(bytes, { params: level3, pledgedSrcSize: bytes.length });

/**
 * Small bodies, which every page is, are compressed one after the other by one stream. A stream for
 * each would outlive the young generation together with its page, and fill the memory outside the
 * heap until a full garbage collection.
 */
function compressedInTurn(bytes: Bytes): Promise<Bytes> {
  engine ??= startEngine();
  return engine(bytes);
}
let engine: ReturnType<typeof startEngine> | null = null;

function startEngine() {
  const stream = createZstdCompress({
    params: { ...level3, ...smallTables },
    flush: constants.ZSTD_e_end,
  }).setMaxListeners(0);
  stream.on("error", () => {
    engine = null;
  });
  const parts: Uint8Array[] = [];
  const take = () => {
    for (let part = stream.read(); part; part = stream.read()) parts.push(part);
  };
  // Output beyond the stream's buffer is read as it arrives.
  stream.on("readable", take);
  return (bytes: Bytes) =>
    new Promise<Bytes>((resolve, reject) => {
      // A stream that fails does not call back for the body it was compressing.
      stream.once("error", reject);
      stream.write(bytes, (error) => {
        stream.off("error", reject);
        if (error) return reject(error);
        take();
        resolve(Buffer.concat(parts.splice(0)));
      });
    });
}
