import { useEffect, useState } from 'react';
import shared from './Designer.module.css';
import styles from './Gallery.module.css';
import { photographAll } from './photograph.ts';
import { posesOf, SCENES } from './pose.ts';

/** Every pose of every scene as a picture; each leads to the designer's table. */
export function Gallery() {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const leave = new AbortController();
    photographAll(leave.signal, (key, url) => setPictures((before) => ({ ...before, [key]: url }))).catch(
      (error) => setFailure(String(error)),
    );
    return () => leave.abort();
  }, []);
  return (
    <main className={styles.gallery}>
      <h1>All poses</h1>
      <a href="/debug/stage">The designer’s table</a>
      {failure && <p className={shared.failure}>{failure}</p>}
      {SCENES.map((scene) => (
        <section key={scene} aria-label={scene}>
          <h2>{scene}</h2>
          <div className={styles.poses}>
            {posesOf(scene).map(({ name, cue, seconds }) => (
              <a key={name} href={`/debug/stage?scene=${scene}&pose=${name}`} className={styles.pose}>
                {pictures[`${scene}/${name}`] ? (
                  <img src={pictures[`${scene}/${name}`]} alt={`${scene}, ${name}`} />
                ) : (
                  <span className={styles.blank} />
                )}
                <strong>{name}</strong>
                <small>
                  {cue} {seconds > 0 && `${seconds} s`}
                </small>
              </a>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
