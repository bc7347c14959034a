/** Loads the studio's Japanese font; until then, text is shown in a system font, if there is one. */
export async function loadJapaneseLetters(): Promise<void> {
  await import('@fontsource-variable/noto-sans-jp/wght.css')
}
