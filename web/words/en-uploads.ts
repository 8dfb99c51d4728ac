/** Choosing pictures and sending them. */
export const uploadWords = {
  choosePicture: "Choose a picture",
  dropPicture: "or drop it here.",
  maxPicture: "At most 10\u00a0MB.",
  morePictures: (count: number) =>
    count === 1 ? "Add 1 more picture" : `Add up to ${count} more pictures`,
  uploading: (percent: number, size: string) => `Uploading, ${percent}% of ${size}`,
  beingLookedAt: "Uploaded. Processing …",
  uploaded: "Uploaded",
  pictureOf: (at: number, count: number) => (count === 1 ? "Picture" : `Picture ${at} of ${count}`),
  position: "Position",
  replace: "Replace",
  remove: "Remove",
  moveEarlier: (what: string) => `Move ${what} earlier`,
  moveLater: (what: string) => `Move ${what} later`,
  notAPicture: "This file is not a picture. Choose a JPEG, PNG, WebP or AVIF.",
  pictureTooLarge: "This picture is larger than 10 MB. Choose a smaller one.",
  leftOut: (count: number, max: number) =>
    `${count === 1 ? "1 picture was" : `${count} pictures were`} left out: there can be ${max} at most.`,
  notUsable: "Can't be used",
  tryAgain: "Try again",
  gone: "This picture is no longer stored. Choose it again.",
  unusable: (name: string) => `The picture ${name} can't be used. Remove it or choose another.`,
  uploadFailed: "The picture could not be sent. Check your connection and try again.",
} as const;
