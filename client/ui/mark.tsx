import css from './mark.module.css'

/** A company's mark. The name always stands beside it, so the picture itself stays silent. */
export function Mark({ src, size = 48 }: { src: string; size?: 32 | 40 | 48 | 64 }) {
  return (
    <img
      className={css.mark}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
