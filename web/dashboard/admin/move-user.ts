import type { Context } from "#server/context.ts";
import { logOutEverywhere } from "#server/sessions/end-sessions.ts";
import { changeRole } from "#server/users/change-role.ts";
import { deleteUser } from "#server/users/delete-user.ts";
import { restoreUser, suspendUser } from "#server/users/suspend-user.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** Makes the move that a button named, and returns the message about it. */
export async function moveUser(
  context: Context,
  id: string,
  move: string,
): Promise<{ title: string; text: string }> {
  switch (move) {
    case "makeAdmin":
      await changeRole(context, id, move);
      return messageWords.adminNow;
    case "makeAgent":
      await changeRole(context, id, move);
      return messageWords.agentNow;
    case "suspend":
      await suspendUser(context, id);
      return messageWords.userSuspended;
    case "restore":
      await restoreUser(context, id);
      return messageWords.userRestored;
    case "delete":
      await deleteUser(context, id);
      return messageWords.userDeleted;
    case "logOut":
      await logOutEverywhere(context, id);
      return messageWords.userLoggedOut;
    default:
      throw noSuchMove();
  }
}
