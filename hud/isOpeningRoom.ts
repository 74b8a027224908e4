/** Whether a path is the room that a case is opened in: it fills the screen, and has its own ways out. */
export function isOpeningRoom(path: string): boolean {
  return path.includes('/opening');
}
