import { render } from 'preact';
import './style.css';
import { About, Home } from './ui/home';
import { Play } from './ui/play';
import { screen } from './ui/screen';
import { SetUp } from './ui/setup';

function App() {
    switch (screen.value) {
        case 'setup': return <SetUp />;
        case 'play': return <Play />;
        case 'about': return <About />;
        default: return <Home />;
    }
}

render(<App />, document.getElementById('app')!);

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('sw.js');
