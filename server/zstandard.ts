import { promisify } from "node:util";
import { constants, createZstdCompress, zstdCompress } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const ofItsOwn = promisify(zstdCompress);
const quick = { [constants.ZSTD_c_compressionLevel]: 3 };
// As powers of two. Zstandard's own take hundreds of kilobytes, and push what the next page needs out of the core's cache.
const littleTables = { [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_chainLog]: 12 };
const little = 128 * 1024;

/** A body in Zstandard, a frame of its own. */
export const zstandard = (bytes: Bytes): Promise<Bytes> =>
  bytes.length < little ? compressedInTurn(bytes) : ofItsOwn(bytes, { params: quick, pledgedSrcSize: bytes.length });

/**
 * Little bodies, which is every page, take turns at one engine. An engine for each outlives the young generation, and with it
 * the page it was given: they fill the memory outside the heap, until the collector has to go through all that there is.
 */
function compressedInTurn(bytes: Bytes): Promise<Bytes> {
  engine ??= startEngine();
  return engine(bytes);
}
let engine: ReturnType<typeof startEngine> | null = null;

function startEngine() {
  const stream = createZstdCompress({ params: { ...quick, ...littleTables }, flush: constants.ZSTD_e_end }).setMaxListeners(0);
  stream.on("error", () => {
    engine = null;
  });
  const parts: Uint8Array[] = [];
  const take = () => {
    for (let part = stream.read(); part; part = stream.read()) parts.push(part);
  };
  // More than the stream holds at once is taken from it as it comes.
  stream.on("readable", take);
  return (bytes: Bytes) =>
    new Promise<Bytes>((resolve, reject) => {
      // An engine that breaks does not call back for the body that it was at.
      stream.once("error", reject);
      stream.write(bytes, (error) => {
        stream.off("error", reject);
        if (error) return reject(error);
        take();
        resolve(Buffer.concat(parts.splice(0)));
      });
    });
}
