import type { Language } from '#contract/areas/voice/language.ts'

/** What a speaker says to introduce themselves, by language. */
export const demoTexts: Readonly<Record<Language, string>> = {
  en: 'Hello, my name is {name}. I can read your story, your lesson or your news, from the first line to the last.',
  zh: '你好，我是{name}。我可以为你朗读故事、课程和新闻，从第一句到最后一句。',
  yue: '你好，我係{name}。我可以幫你讀故事、課程同新聞。',
  ja: 'こんにちは、{name}です。ものがたりやニュースを、さいごまでよみます。',
  ko: '안녕하세요, 저는 {name}입니다. 이야기와 강의와 뉴스를 처음부터 끝까지 읽어 드립니다.',
  es: 'Hola, me llamo {name}. Puedo leer tu cuento, tu lección o tus noticias, de la primera línea a la última.',
  pt: 'Olá, meu nome é {name}. Posso ler a sua história, a sua aula ou as suas notícias, do começo ao fim.',
  fr: 'Bonjour, je m’appelle {name}. Je peux lire votre histoire, votre cours ou vos nouvelles, du début à la fin.',
  de: 'Hallo, ich heiße {name}. Ich lese Ihre Geschichte, Ihren Kurs oder Ihre Nachrichten, von der ersten bis zur letzten Zeile.',
  it: 'Ciao, mi chiamo {name}. Posso leggere la tua storia, la tua lezione o le tue notizie, dalla prima riga all’ultima.',
  ru: 'Здравствуйте, меня зовут {name}. Я прочитаю вашу историю, урок или новости от первой до последней строки.',
  hi: 'नमस्ते, मेरा नाम {name} है। मेरी आवाज़ में अपनी कहानी, अपना पाठ और अपने समाचार शुरू से अंत तक सुनिए।',
  ar: 'مرحبا، اسمي {name}. أستطيع أن أقرأ لك القصص والدروس والأخبار من البداية إلى النهاية.',
  nl: 'Hallo, ik ben {name}. Ik lees je verhaal, je les of je nieuws, van de eerste tot de laatste regel.',
  pl: 'Dzień dobry, nazywam się {name}. Przeczytam twoją historię, lekcję albo wiadomości, od początku do końca.',
  tr: 'Merhaba, benim adım {name}. Hikâyeni, dersini ya da haberleri baştan sona okuyabilirim.',
  vi: 'Xin chào, tôi là {name}. Tôi có thể đọc truyện, bài học và tin tức cho bạn, từ đầu đến cuối.',
}
