/** The headers of a mock player of a server in local mode. */
export async function localSession(
  server: string,
  player: number,
): Promise<{ readonly authorization: string }> {
  const { init_data } = await (await fetch(`${server}/local/session?as=${player}`)).json();
  return { authorization: `tma ${init_data}` };
}
