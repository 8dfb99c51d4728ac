import { howMany } from "#core/how-many.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useTimes } from "#web/ui/reading.ts";
import styles from "./profile-section.module.css";

export type Device = {
  id: string;
  device: string;
  createdAt: string;
  seenAt: string;
  current: boolean;
};

/** The devices that a person is logged in on, with buttons to log the others out. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices">Logged in on {howMany(devices.length, "device")}</h2>
      <ul>
        {devices.map((device) => (
          <Line key={device.id} {...device} />
        ))}
      </ul>
    </section>
  );
}

function Line({ id, device, createdAt, seenAt, current }: Device) {
  const times = useTimes();
  return (
    <li id={`device-${id}`}>
      <div>
        <b>{device}</b>
        <small>
          Since <Moment at={createdAt} as="day" />, last used <Moment at={seenAt} />
        </small>
      </div>
      {current ? (
        <Badge tone="green" icon="check">
          This device
        </Badge>
      ) : (
        <MoveForm fields={{ intent: "signOut", session: id }}>
          <Button
            type="submit"
            size="small"
            aria-label={`Log out ${device}, since ${times.minute(createdAt)}`}
          >
            Log out
          </Button>
        </MoveForm>
      )}
    </li>
  );
}
