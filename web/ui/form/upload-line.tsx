import { useState } from "react";
import { variantAddress } from "#core/image.ts";
import { pieceWords } from "#web/words/en.ts";
import { uploadWords } from "#web/words/en-uploads.ts";
import { Button } from "../button.tsx";
import { buttonClass } from "../button-class.ts";
import { Icon } from "../icons/icon.tsx";
import { useReady } from "../use-ready.ts";
import styles from "./file-input.module.css";
import type { Upload } from "./use-uploads.ts";

type UploadLineProps = {
  upload: Upload;
  name: string;
  /** The picture's position, and the number of pictures. */
  at: number;
  of: number;
  onRemove: () => void;
  onRetry: () => void;
  /** What is stored could not be loaded from its address. */
  onMissing: (address: string) => void;
  /** The id of the input that replaces the picture. */
  replaceBy?: string;
  onEarlier?: () => void;
  onLater?: () => void;
};

/** One chosen picture: how it looks, how far it has come, and what can be done with it. */
export function UploadLine({
  upload,
  name,
  at,
  of,
  onRemove,
  onRetry,
  onMissing,
  replaceBy,
  onEarlier,
  onLater,
}: UploadLineProps) {
  const ready = useReady();
  const { address, share, size } = upload;
  const called = upload.name || uploadWords.pictureOf(at, of);
  const underWay = uploadState(upload) === "under way";
  return (
    <div
      className={styles.line}
      data-upload={uploadState(upload)}
      data-field={name}
      data-called={called}
    >
      {address && <input type="hidden" name={name} value={address} />}
      <Thumb {...{ upload, onMissing }} />
      <div className={styles.body}>
        <b title={called}>{called}</b>
        {underWay && (
          <>
            <span className="num">
              {share < 1
                ? uploadWords.uploading(Math.round(share * 100), formatSize(size))
                : uploadWords.beingLookedAt}
            </span>
            <ProgressBar value={share} label={called} />
          </>
        )}
        <Unusable error={upload.error} alone={of === 1} />
        {/* Announced once on completion, not at every percent. */}
        <span role="status">{address && upload.name ? uploadWords.uploaded : ""}</span>
      </div>
      {!ready && !replaceBy && <PlainActions {...{ name, at, of }} address={address ?? ""} />}
      {ready && (
        <div className={styles.actions}>
          {onEarlier && (
            <Button
              kind="quiet"
              size="small"
              square
              icon="up"
              aria-label={uploadWords.moveEarlier(called)}
              onClick={onEarlier}
            />
          )}
          {onLater && (
            <Button
              kind="quiet"
              size="small"
              square
              icon="down"
              aria-label={uploadWords.moveLater(called)}
              onClick={onLater}
            />
          )}
          <Retry {...{ upload, onRetry }} />
          {replaceBy && !underWay && (
            <label htmlFor={replaceBy} className={buttonClass({ kind: "quiet", size: "small" })}>
              {uploadWords.replace}
            </label>
          )}
          <Button kind="quiet" size="small" onClick={onRemove}>
            {underWay ? pieceWords.cancel : uploadWords.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why a picture can't be used: of the only one, the field below says it. */
const Unusable = ({ error, alone }: { error: string | null; alone: boolean }) =>
  error && (
    <span className={styles.unusable}>
      <Icon name="alert" size={16} /> {alone ? uploadWords.notUsable : error}
    </span>
  );

const Retry = ({ upload, onRetry }: Pick<UploadLineProps, "upload" | "onRetry">) =>
  upload.mayRetry && (
    <Button kind="quiet" size="small" onClick={onRetry}>
      {uploadWords.tryAgain}
    </Button>
  );

/** The upload's state, read by a form that waits for its pictures (`use-after-uploads.ts`). */
const uploadState = ({ address, error }: Upload) =>
  address ? "there" : error ? "failed" : "under way";

/** Without scripts a picture is removed or moved when its form is sent. */
function PlainActions({
  name,
  address,
  at,
  of,
}: {
  name: string;
  address: string;
  at: number;
  of: number;
}) {
  const places = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className={styles.plainActions}>
      <label>
        {uploadWords.position}
        <select name={`${name}-at`} defaultValue={at}>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name={`${name}-without`} value={address} />
        {uploadWords.remove}
      </label>
    </div>
  );
}

function Thumb({
  upload: { preview, address },
  onMissing,
}: Pick<UploadLineProps, "upload" | "onMissing">) {
  // If the browser can't show the format, such as AVIF in an older one, the server's version is
  // shown.
  const [unreadable, setUnreadable] = useState(false);
  const src = preview && !unreadable ? preview : address && variantAddress(address, 324, "webp");
  return (
    <span className={styles.thumb}>
      {src ? (
        <img
          src={src}
          alt=""
          onError={() => (src === preview ? setUnreadable(true) : onMissing(src))}
        />
      ) : (
        <Icon name="image" size={24} />
      )}
    </span>
  );
}

const formatSize = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Progress from 0 to 1. */
function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className={styles.bar} max={1} value={value} aria-label={label} />;
}
