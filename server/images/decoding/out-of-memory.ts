/** The exit code of a decoder that needed more memory than it may have. */
export const outOfMemory = 70;
