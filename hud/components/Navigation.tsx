import { Link, useLocation } from 'wouter';
import { useT } from '../hooks/useT.ts';
import { Icon } from './Icon.tsx';
import styles from './Navigation.module.css';

const ITEMS = [
  { path: '/', icon: 'home', key: 'nav.home' },
  { path: '/games', icon: 'games', key: 'nav.games' },
  { path: '/inventory', icon: 'inventory', key: 'nav.inventory' },
  { path: '/profile', icon: 'profile', key: 'nav.profile' },
] as const;

/**
 * The navigation: a bar over the page's bottom, a rail at the side of a wide window. An item is active on every path
 * that starts with its own, home on its own path only.
 */
export function Navigation() {
  const [path] = useLocation();
  const { t } = useT();
  return (
    <nav className={styles.floor} aria-label={t('nav.label')}>
      <div className={styles.bar}>
        {ITEMS.map((item) => {
          const active = item.path === '/' ? path === '/' : path.startsWith(item.path);
          return (
            <Link
              key={item.path}
              href={item.path}
              className={active ? styles.active : styles.item}
              aria-current={active ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              <span className={styles.label}>{t(item.key)}</span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
