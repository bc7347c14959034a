/** Loads the studio's Chinese font; until then, text is shown in a system font, if there is one. */
export async function loadChineseLetters(): Promise<void> {
  await import('@fontsource-variable/noto-sans-sc/wght.css')
}
