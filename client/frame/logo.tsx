import css from './logo.module.css'

/** The bird and the name. */
export function Logo({ name, href }: { name: string; href?: string }) {
  const content = (
    <>
      <Bird />
      <span className={css.name}>{name}</span>
    </>
  )
  if (!href) return <span className={css.logo}>{content}</span>
  return (
    <a className={css.logo} href={href}>
      {content}
    </a>
  )
}

function Bird() {
  return (
    <svg className={css.bird} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={css.ground} width="40" height="40" rx="12" />
      <path
        className={css.shape}
        d="M7 23.5 15.6 17c1.2-4.4 4.6-7 8.9-7 3.2 0 5.7 1.4 7 3.7l4 1.7-3.7 1.9c-.1 8-5.4 13.7-13.3 13.7-3.1 0-5.800-.9-7.9-2.6 3.3.2 5.8-.7 7.3-2.6-4.500.5-8.200-.4-10.9-2.3z"
      />
      <circle className={css.eye} cx="26.3" cy="15.2" r="1.5" />
    </svg>
  )
}
