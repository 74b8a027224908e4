import { useCallback, useEffect, useState } from 'react';
import shared from '../../../../src/debug/Designer.module.css';
import type { Order, Room, Verdict } from '../room.ts';
import { PictureList } from './PictureList.tsx';
import styles from './ReviewRoom.module.css';
import { Viewer } from './Viewer.tsx';

/** Gives an order; returns the room as it is then. @throws Error that says why it was not obeyed */
async function give(order: Order): Promise<Room> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('./', { method: 'POST', headers, body: JSON.stringify(order) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The scene that is to be drawn anew: the designer's table asks for it by `?draw=roulette`. */
const DRAWN = new URLSearchParams(location.search).get('draw');

/** Pictures that are not as they were accepted, and what is thought of them. */
export function ReviewRoom({ begun }: { readonly begun: Room }) {
  const [room, setRoom] = useState(begun);
  const [failure, setFailure] = useState('');
  const [doing, setDoing] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState(room.pictures[0]?.picture ?? '');
  const picture = room.pictures.find((one) => one.picture === name);
  const order = useCallback(async (wanted: Order, words: string) => {
    setDoing(words);
    setFailure('');
    try {
      const after = await give(wanted);
      setRoom(after);
      return after;
    } catch (error) {
      setFailure(String(error));
    } finally {
      setDoing('');
    }
  }, []);
  useEffect(() => {
    if (!begun.canWrite || DRAWN === null) return;
    void order({ draw: DRAWN }, `Drawing ${DRAWN} in its poses and cues …`).then((after) => {
      if (!after) return;
      const drawn = after.pictures.find(({ picture }) => picture.startsWith(`scenes/${DRAWN}-`));
      setName(drawn?.picture ?? '');
    });
  }, [begun, order]);
  // Without a choice it is about the one that is seen.
  const judged = chosen.size > 0 ? [...chosen] : picture?.actual ? [name] : [];
  const judge = (verdict: Verdict) => {
    const act = verdict === 'accepted' ? 'Accepting' : 'Refusing';
    void order({ pictures: judged, verdict }, `${act} ${judged.length} …`);
    setChosen(new Set());
  };
  return (
    <main className={styles.room}>
      <header className={styles.header}>
        <h1>Review room</h1>
        {room.canWrite ? (
          <>
            <button
              type="button"
              className={shared.strong}
              disabled={judged.length === 0 || doing !== ''}
              onClick={() => judge('accepted')}
            >
              Accept {judged.length}
            </button>
            <button
              type="button"
              className={shared.quiet}
              disabled={judged.length === 0 || doing !== ''}
              onClick={() => judge('refused')}
            >
              Refuse {judged.length}
            </button>
          </>
        ) : (
          <p>To accept, refuse and remark: npm run review</p>
        )}
        <output>{doing}</output>
        <output className={shared.failure}>{failure}</output>
      </header>
      {room.pictures.length > 0 && (
        <PictureList
          pictures={room.pictures}
          name={name}
          onName={setName}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {picture ? (
        <Viewer
          key={name}
          picture={picture}
          before={room.before}
          remarks={room.remarks.filter((remark) => remark.picture === name)}
          onRemarks={room.canWrite ? (remarks) => order({ picture: name, remarks }, 'Keeping …') : null}
        />
      ) : (
        !doing && <p>Every picture that was drawn last is as it was accepted.</p>
      )}
    </main>
  );
}
